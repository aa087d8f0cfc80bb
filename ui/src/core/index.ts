// The rule book: the only importer of the WebAssembly package. Load it once, then call it like any function.
import type * as Module from './module';

export type {
  AddressForm,
  AddressType,
  Boxes,
  Challenge,
  Change,
  Choices,
  RuleCode,
  CodeView,
  Day,
  DayPart,
  CheckoutDraft,
  Enquiry,
  FlippedExpress,
  Issue,
  Money,
  NewPassword,
  Offers,
  OrderActions,
  OrderRequest,
  OrderType,
  PaymentNews,
  PaymentType,
  PricedLine,
  ProductList,
  Promise as OrderPromise,
  QuantityRefusal,
  Settled,
  SignUp,
  SlotChoice,
  Stage,
  PromiseState,
  StatusColour,
  StepState,
  Storefront,
  Target,
  TotalKey,
  TotalRow,
  Totals,
  TrackerStep,
} from './module';

export type Core = Omit<typeof Module, 'start'>;

/** The module panicked earlier; nothing it says can be trusted until the page is loaded again. */
export class CoreDeadError extends Error {
  override readonly name = 'CoreDeadError';
}

let loaded: Core | null = null;
let loading: Promise<void> | null = null;
let dead = false;
const mourners = new Set<() => void>();

/** Runs `listener` when the module dies; together with `isCoreDead` it makes an external store. */
export function onCoreDeath(listener: () => void): () => void {
  mourners.add(listener);
  return () => mourners.delete(listener);
}

export const isCoreDead = (): boolean => dead;

function die(): void {
  dead = true;
  for (const listener of mourners) listener();
}

type AnyFunction = (...args: never[]) => unknown;

function guarded<Call extends AnyFunction>(call: Call): Call {
  const guard = (...args: Parameters<Call>) => {
    if (dead) throw new CoreDeadError('the rule book panicked earlier');
    try {
      return call(...args);
    } catch (error) {
      // A panic ends as a trap; a wrong argument is an ordinary error and leaves the module sound.
      if (error instanceof WebAssembly.RuntimeError) die();
      throw error;
    }
  };
  return guard as Call;
}

/** Every function of a module, each refusing to run after any of them has trapped. */
export function guardModule<Exports extends object>(module: Exports): Exports {
  const calls = Object.entries(module).map(([name, value]) => [
    name,
    typeof value === 'function' ? guarded(value as AnyFunction) : value,
  ]);
  return Object.fromEntries(calls) as Exports;
}

/** Fetches and starts the module; later calls share the first one's work. */
export function loadCore(): Promise<void> {
  loading ??= import('./pkg/hamour_wasm').then(
    (module) => {
      loaded = guardModule(module);
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The rule book's functions. The app starts only after `loadCore`, so that calls need no waiting. */
export function core(): Core {
  if (loaded === null) throw new Error('the rule book is called before it is loaded');
  return loaded;
}

let numbers: ReturnType<Core['storefront']> | null = null;

/** The storefront's delays, widths and counts. */
export function storefront(): ReturnType<Core['storefront']> {
  numbers ??= core().storefront();
  return numbers;
}
