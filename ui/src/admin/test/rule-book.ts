// Loads the back office's rule book before the tests that use it.
import { beforeAll } from 'vitest';
import { loadCore } from '../core';

beforeAll(loadCore);
