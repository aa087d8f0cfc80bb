// Generates the TypeScript types of the OpenAPI document, against which the calls of src/api are checked.
import openapiTS, { type OpenAPI3, type OperationObject, astToString } from 'openapi-typescript';

const METHODS = ['get', 'post'] as const;

const opening = `// Generated from docs/openapi.json, which is generated from the server; \`make generate\` writes both anew.
`;

function needsToken(operation: OperationObject | undefined): boolean {
  const ways = operation?.security ?? [];
  return ways.length > 0 && ways.every((way) => 'bearer' in way);
}

/** The paths that require a signed-in customer, by method. openapi-typescript ignores security requirements. */
function bearerPaths({ paths = {} }: OpenAPI3): string {
  const members = METHODS.map((method) => {
    const found = Object.entries(paths)
      .filter(([, item]) => needsToken((item as Record<string, OperationObject>)[method]))
      .map(([path]) => `\n        | ${JSON.stringify(path)}`);
    return `    ${method}:${found.length > 0 ? found.join('') : ' never'};\n`;
  });
  return `/** The paths that take a bearer token, and refuse without one. */\nexport interface bearerPaths {\n${members.join('')}}\n`;
}

/** Returns the source of src/api/openapi.ts for this document. */
export async function typesOf(document: OpenAPI3): Promise<string> {
  // A field with a default is optional in requests.
  const types = await openapiTS(structuredClone(document), { defaultNonNullable: false });
  return opening + astToString(types) + bearerPaths(document);
}
