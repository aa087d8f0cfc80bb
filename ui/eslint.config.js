// Lint rules: strict TypeScript, hooks, accessibility, the boundaries between the UI's modules, and no copy outside
// the catalogue.
import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const src = (...names) => names.map((name) => `./src/${name}`);
const features = existsSync('src/features')
  ? readdirSync('src/features', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

const upward = (target, forbidden) => ({
  target: `./src/${target}`,
  from: src(...forbidden),
  message: `${target} may not import ${forbidden.join(', ')}: imports run app, features, components, stores, then primitives, api, core.`,
});

const zones = [
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
    message: 'A feature may not import another feature; share it through src/components.',
  })),
  upward('features', ['app']),
  upward('components', ['app', 'features']),
  upward('stores', ['app', 'features', 'components', 'primitives']),
  upward('primitives', ['app', 'features', 'components', 'stores', 'api', 'core']),
  upward('api', ['app', 'features', 'components', 'stores', 'primitives', 'core']),
  upward('core', ['app', 'features', 'components', 'stores', 'primitives', 'api']),
  upward('locale', ['app', 'features', 'components', 'stores', 'primitives', 'api', 'core']),
];

/** What the back office may use of the shop's code: it has its own screens, stores, catalogue and client. */
const sharedWithOffice = {
  components: ['use-single-flight-mutation.ts'],
  app: ['second-press.ts'],
  api: ['contract.ts', 'openapi.ts'],
  locale: ['ar/rules.ts', 'ar/text.ts', 'en/info-pages.ts', 'en/language.ts', 'en/rules.ts', 'placeholders.ts'],
};
const officeFeatures = existsSync('src/admin/features')
  ? readdirSync('src/admin/features', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];
const officeUpward = (target, forbidden) => ({
  target: `./src/admin/${target}`,
  from: src(...forbidden.map((name) => `admin/${name}`)),
  message: `In the back office, ${target} may not import ${forbidden.join(', ')}.`,
});
zones.push(
  {
    target: ['app', 'features', 'components', 'stores', 'primitives', 'api', 'core', 'locale'].map((name) => `./src/${name}`),
    from: './src/admin',
    message: 'The shop may not import the back office, which has a bundle of its own.',
  },
  { target: './src/admin', from: src('features', 'stores'), message: 'The back office may not import screens and stores of the shop.' },
  ...Object.entries(sharedWithOffice).map(([name, except]) => ({
    target: './src/admin',
    from: `./src/${name}`,
    except: except.map((file) => `./${file}`),
    message: `Of src/${name} the back office may import only ${except.join(', ')}.`,
  })),
  ...officeFeatures.map((name) => ({
    target: `./src/admin/features/${name}`,
    from: './src/admin/features',
    except: [`./${name}`],
    message: 'A feature may not import another feature; share it through src/admin/components.',
  })),
  officeUpward('features', ['app']),
  officeUpward('components', ['app', 'features']),
  officeUpward('stores', ['app', 'features', 'components']),
  officeUpward('api', ['app', 'features', 'components', 'stores', 'core']),
  officeUpward('core', ['app', 'features', 'components', 'stores', 'api']),
  officeUpward('locale', ['app', 'features', 'components', 'stores', 'api']),
);

const words = '/[A-Za-z\\u0600-\\u06FF]{2,}/';
// \x2F is a slash, which would end the pattern.
const addressPattern = '/^\\x2F(?!(api|media)\\x2F)[A-Za-z]/';
const addressMessage = 'Addresses inside the shop are written in src/paths.ts; use paths or patterns.';
const noAddresses = [
  { selector: `Literal[value=${addressPattern}]`, message: addressMessage },
  { selector: `TemplateLiteral > TemplateElement:first-child[value.raw=${addressPattern}]`, message: addressMessage },
];
/** Tests and what they share: they say the addresses that shoppers know. */
const testFiles = ['**/*.test.{ts,tsx}', '**/*fixtures.ts', 'src/test/**', 'src/admin/test/**'];

const copyMessage = 'Copy belongs in src/locale; use useMessages().';

export default tseslint.config(
  { ignores: ['dist', 'src/core/pkg', 'src/core/module.d.ts', 'src/admin/core/pkg', 'src/admin/core/module.d.ts', 'src/api/openapi.ts', 'playwright-report', 'test-results'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { maxDepth: 8 }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/core/**', 'src/admin/core/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['**/core/pkg/**', '**/core/pkg'], message: 'Only src/core imports the WebAssembly package.' }],
          paths: [
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message: 'A double press sends it twice; use useSingleFlightMutation.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: testFiles,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['src/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['src/**/*.tsx'],
    rules: {
      // Without the role, Safari does not treat unstyled lists as lists.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/paths.ts', 'src/page-patterns.ts', 'src/admin/paths.ts', ...testFiles],
    rules: { 'no-restricted-syntax': ['error', ...noAddresses] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: testFiles,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...noAddresses,
        { selector: `JSXText[value=${words}]`, message: copyMessage },
        {
          selector: `JSXAttribute[name.name=/^(aria-label|aria-description|title|alt|placeholder|label|hint)$/] > Literal[value=${words}]`,
          message: copyMessage,
        },
        {
          selector: `JSXElement > JSXExpressionContainer > Literal[value=${words}]`,
          message: copyMessage,
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/test/**', 'src/admin/test/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['e2e/**/*.ts'],
    ignores: ['e2e/harness/press.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(click|dblclick|tap|check|uncheck|setChecked)$/]',
          message: 'It lasts 0 ms and scrolls without input; use press() or choose() of the harness.',
        },
        {
          selector: 'MemberExpression[property.name=/^(touchscreen|dispatchEvent)$/]',
          message: 'It is no press of a person; use press() or choose() of the harness.',
        },
      ],
    },
  },
  { files: ['*.{js,ts}', 'e2e/**/*.ts'], languageOptions: { globals: globals.node } },
);
