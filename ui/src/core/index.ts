// The rule book, and the only importer of the WebAssembly package. After `loadCore` its functions are synchronous.
import type * as Module from './module';
import { ShapeError, failingPath } from './shape-error';

export { ShapeError } from './shape-error';
export { storefront } from './storefront';

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
  OrderFailure,
  OrderRequest,
  OrderType,
  PaymentNews,
  PaymentType,
  PricedLine,
  ProductList,
  Promise as OrderPromise,
  QuantityRefusal,
  ReconciledChoices,
  SignUp,
  SlotChoice,
  Stage,
  PromiseState,
  StatusColour,
  StepState,
  Target,
  TotalKey,
  TotalRow,
  Totals,
  TrackerStep,
} from './module';

export type Core = Omit<typeof Module, 'start'>;

/** The module has panicked. Its results cannot be trusted until the page is reloaded. */
export class CoreCrashedError extends Error {
  override readonly name = 'CoreCrashedError';
}

let loaded: Core | null = null;
let loading: Promise<void> | null = null;
let crashed = false;
const crashListeners = new Set<() => void>();

/** Runs `listener` when the module traps. Together with `hasCoreCrashed` it forms an external store. */
export function onCoreCrash(listener: () => void): () => void {
  crashListeners.add(listener);
  return () => crashListeners.delete(listener);
}

export const hasCoreCrashed = (): boolean => crashed;

function markCrashed(): void {
  crashed = true;
  for (const listener of crashListeners) listener();
}

type AnyFunction = (...args: never[]) => unknown;

function guarded<Call extends AnyFunction>(name: string, call: Call): Call {
  const guard = (...args: Parameters<Call>) => {
    if (crashed) throw new CoreCrashedError('the rule book panicked earlier');
    try {
      return call(...args);
    } catch (error) {
      // A panic ends as a trap. An argument of the wrong shape leaves the module intact.
      if (!(error instanceof WebAssembly.RuntimeError)) throw new ShapeError(name, failingPath(call, args), error);
      markCrashed();
      throw error;
    }
  };
  return guard as Call;
}

/** Wraps every function of a module so that it throws after any of them has trapped. */
export function guardModule<Exports extends object>(module: Exports): Exports {
  const calls = Object.entries(module).map(([name, value]) => [
    name,
    typeof value === 'function' ? guarded(name, value as AnyFunction) : value,
  ]);
  return Object.fromEntries(calls) as Exports;
}

/** Fetches and starts the module. Later calls share the first call's promise. */
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

/** Returns the rule book's functions. Throws before `loadCore` has finished; the app starts only after that. */
export function core(): Core {
  if (loaded === null) throw new Error('the rule book is called before it is loaded');
  return loaded;
}
