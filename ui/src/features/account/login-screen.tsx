// The sign-in page, with sign-up on the other tab.
import { AuthScreen } from './auth-screen';

export default function LoginScreen() {
  return <AuthScreen start="login" />;
}
