// The page after a placed order, inside the phone app.
import { useOrderMessages } from '../../locale/orders';
import { ResultPage } from './result-page';
import { useResultCart } from './use-result-cart';

export default function AppSuccessScreen() {
  const orders = useOrderMessages();
  useResultCart(true);
  return (
    <ResultPage
      alone
      tone="good"
      title={orders.placedTitle}
      text={orders.placedText}
      next={orders.appPlacedBack}
    />
  );
}
