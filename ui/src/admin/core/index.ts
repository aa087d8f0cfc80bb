// The rule book of the back office: the shop's rules and those of the staff, from a module of its own. After `loadCore`
// its functions are synchronous.
import { guardModule } from '../../core';
import type * as Module from './module';

export type { FieldError } from './module';

export type Core = Omit<typeof Module, 'start'>;

let loaded: Core | null = null;
let loading: Promise<void> | null = null;

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
