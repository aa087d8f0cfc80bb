// The generated types must match the OpenAPI document. `make generate` updates them.
import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenAPI3 } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { typesOf } from '../../openapi-types';

const DOCUMENT = '../docs/openapi.json';
const TYPES = 'src/api/openapi.ts';

const read = () => JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPI3;

describe("the calls' types", () => {
  it('are those of the document', async () => {
    const fresh = await typesOf(read());
    if (process.env.HAMOUR_GENERATE !== undefined) writeFileSync(TYPES, fresh);
    expect(readFileSync(TYPES, 'utf8') === fresh, `ui/${TYPES} is stale; \`make generate\` writes it anew`).toBe(true);
  });

  it('follow a change of the document', async () => {
    const document = read();
    const order = document.components?.schemas?.Order as { properties: Record<string, unknown> };
    order.properties.eaten_by = { type: 'string', enum: ['people', 'cats'] };
    expect(await typesOf(document)).toContain('eaten_by?: "people" | "cats";');
  });
});
