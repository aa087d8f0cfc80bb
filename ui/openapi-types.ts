// Generates the TypeScript types of the OpenAPI document, against which the calls of src/api are checked.
import openapiTS, { type OpenAPI3, type OperationObject, astToString } from 'openapi-typescript';

const METHODS = ['get', 'post'] as const;

const opening = `// Generated from docs/openapi.json, which is generated from the server; \`make generate\` writes both anew.
`;

type Ways = NonNullable<OperationObject['security']>;

const needsToken = (ways: Ways): boolean => ways.length > 0 && ways.every((way) => 'bearer' in way);
const canTakeToken = (ways: Ways): boolean => !needsToken(ways) && ways.some((way) => 'bearer' in way);

/** Writes the paths whose security fits, by method. openapi-typescript ignores security requirements. */
function pathsThat(fit: (ways: Ways) => boolean, name: string, what: string, { paths = {} }: OpenAPI3): string {
  const members = METHODS.map((method) => {
    const found = Object.entries(paths)
      .filter(([, item]) => fit((item as Record<string, OperationObject>)[method]?.security ?? []))
      .map(([path]) => `\n        | ${JSON.stringify(path)}`);
    return `    ${method}:${found.length > 0 ? found.join('') : ' never'};\n`;
  });
  return `/** ${what} */\nexport interface ${name} {\n${members.join('')}}\n`;
}

/** Returns the source of src/api/openapi.ts for this document. */
export async function typesOf(document: OpenAPI3): Promise<string> {
  // A field with a default is optional in requests.
  const types = await openapiTS(structuredClone(document), { defaultNonNullable: false });
  return (
    opening +
    astToString(types) +
    pathsThat(needsToken, 'bearerPaths', 'The paths that take a bearer token, and refuse without one.', document) +
    pathsThat(canTakeToken, 'visitorPaths', 'The paths that take a bearer token, and answer without one too.', document)
  );
}
