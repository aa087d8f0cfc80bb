// The guided set-up of a new shop: its steps, and the button that opens it. An open shop reads where the parts are now.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { CheckIcon } from '../../../primitives/screen-icons';
import { InlineError } from '../../../primitives/inline-error';
import { type Setup, type SetupStep, openShop } from '../../api/setup';
import { FormDialog } from '../../components/dialog';
import { NotLoaded, Page } from '../../components/page';
import { Part } from '../../components/part';
import { refreshSession } from '../../components/session';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { DeliveryStep } from './delivery-step';
import { setupQuery } from './keys';
import { LanguagePart } from './language-part';
import { MessagesStep } from './messages-step';
import { Opened } from './opened';
import { ProductsStep } from './products-step';
import { ShopStep } from './shop-step';
import styles from './setup.module.css';

export default function SetupScreen() {
  const { setup: words } = useMessages();
  const setup = useQuery(setupQuery);
  const isOpen = setup.data?.is_pending === false;
  const [wasPending, setWasPending] = useState(false);
  if (setup.data?.is_pending === true && !wasPending) setWasPending(true);
  return (
    <Page title={isOpen ? words.openTitle : words.title} hint={isOpen ? words.openPageHint : words.hint}>
      {setup.data === undefined ? <NotLoaded query={setup} rows={6} /> : isOpen ? <Opened setup={setup.data} isNew={wasPending} /> : <Steps setup={setup.data} />}
    </Page>
  );
}

function Steps({ setup }: { setup: Setup }) {
  const { setup: words } = useMessages();
  const of = (step: SetupStep) => setup.steps.find((one) => one.step === step)?.is_done === true;
  const done = setup.steps.filter(({ is_done }) => is_done).length;
  return (
    <div className={styles.steps}>
      <div className={styles.progress}>
        <p>{words.progress(done, setup.steps.length)}</p>
        <progress aria-label={words.progress(done, setup.steps.length)} max={setup.steps.length} value={done} />
      </div>
      <Step number={1} title={words.shop} isDone={of('shop')} hint={words.shopHint}>
        <ShopStep isDone={of('shop')} />
      </Step>
      <LanguagePart />
      <Step number={2} title={words.delivery} isDone={of('delivery')} hint={words.deliveryHint}>
        <DeliveryStep isDone={of('delivery')} areas={setup.areas} set={setup.delivery} />
      </Step>
      <Step number={3} title={words.products} isDone={of('products')} hint={words.productsHint}>
        <ProductsStep isDone={of('products')} hasCatalogue={setup.has_catalogue} unsold={setup.unsold} />
      </Step>
      <Step number={4} title={words.messages} isDone={of('messages')} hint={words.messagesHint} isOptional>
        <MessagesStep isDone={of('messages')} />
      </Step>
      <Opening setup={setup} sendsCodes={of('messages')} />
    </div>
  );
}

interface StepProps {
  number: number;
  title: string;
  hint: string;
  isDone: boolean;
  isOptional?: boolean;
  children: ReactNode;
}

function Step({ number, title, hint, isDone, isOptional = false, children }: StepProps) {
  const { setup } = useMessages();
  return (
    <Part title={`${String(number)}. ${title}`}>
      <div className={styles.state}>
        {isDone ? (
          <Badge tone="leaf">
            <CheckIcon size={14} /> {setup.done}
          </Badge>
        ) : (
          <Badge tone="amber">{isOptional ? setup.neededForOrders : setup.open}</Badge>
        )}
      </div>
      <p className={styles.soft}>{hint}</p>
      {children}
    </Part>
  );
}

function Opening({ setup, sendsCodes }: { setup: Setup; sendsCodes: boolean }) {
  const { setup: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const isReady = setup.steps.every(({ is_done, is_required }) => is_done || !is_required);
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: openShop,
    onSuccess: (state) => {
      client.setQueryData(setupQuery.queryKey, state);
      void refreshSession(client);
      say(words.opened);
    },
  });
  return (
    <Part title={words.ready}>
      <p className={styles.soft}>{isReady ? (sendsCodes ? words.readyHint : words.readyToLook) : words.notReady}</p>
      <InlineError>{error === null || isAsked ? null : ofFailure(error)}</InlineError>
      <div>
        <Button
          size="large"
          disabled={!isReady}
          busy={isPending}
          onClick={() => {
            if (sendsCodes) mutate();
            else setIsAsked(true);
          }}
        >
          {words.openShop}
        </Button>
      </div>
      {isAsked && (
        <FormDialog
          title={words.openUnready}
          action={words.openAllTheSame}
          isBusy={isPending}
          error={error}
          onClose={() => {
            setIsAsked(false);
          }}
          onSubmit={() => {
            mutate();
          }}
        >
          <p>{words.openUnreadyHint}</p>
        </FormDialog>
      )}
    </Part>
  );
}
