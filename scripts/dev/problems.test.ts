import { buildProblem } from './problems';

const FILE = 'client/pages/HelpPage/HelpPage.module.css';
const REQUEST = `./${FILE}.webpack[javascript/auto]!=!./node_modules/css-loader/dist/cjs.js??ruleSet[1].rules[1].use[1]!./${FILE}`;
const SYNTAX = `SyntaxError\n\n(1:19) ${FILE} Unexpected }\n\n> 1 | .x { color: ;;; } }} .y {\n    |                   ^`;
const CSS_LOADER = `Module build failed (from ./node_modules/css-loader/dist/cjs.js):\n\n${SYNTAX.replace(FILE, `${process.cwd()}/${FILE}`)}\n`;
const EXTRACTED = `Module build failed (from ./node_modules/mini-css-extract-plugin/dist/loader.js):
Error: Execution of module code from module graph (${REQUEST}) failed: ${CSS_LOADER}`;

describe('the text of a build error', () => {
  it.each([
    ['the loader of styles', REQUEST, CSS_LOADER],
    ['the one that extracts them', `./${FILE}`, EXTRACTED],
    ['the server’s build', `./${FILE}`, CSS_LOADER],
  ])('is the same from %s', (_, moduleName, message) => {
    expect(buildProblem({ moduleName, message })).toBe(`${FILE}\n${SYNTAX}`);
  });

  it('names file and place of what the script loader refuses', () => {
    const message = `Module build failed (from ./config/tools/scriptLoader.ts):\nError:   x Expected '>'\n    ,-[1:1]\n 1 | <p\n\nCaused by:\n    Syntax Error`;
    expect(buildProblem({ moduleName: './client/a.tsx', message })).toBe(
      "client/a.tsx\nExpected '>'\n    ,-[1:1]\n 1 | <p",
    );
  });

  it('keeps what no loader has said', () => {
    const message = "Module not found: Error: Can't resolve './missing'";
    expect(buildProblem({ moduleName: './client/a.ts', message })).toBe(`client/a.ts\n${message}`);
  });
});
