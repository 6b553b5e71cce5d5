import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const cwd = mkdtempSync(path.join(tmpdir(), 'types-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const WRONG = "export const wrong: number = '';\n";
const ERROR = "a.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.";

it('errors of types are told after a check, and when asked, but not of files that have changed since', async () => {
  const write = (text: string) => writeFileSync(path.join(cwd, 'a.ts'), text);
  const compilerOptions = { lib: ['ES2024'], types: [], noEmit: true };
  writeFileSync(path.join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['a.ts'] }));
  write(WRONG);
  const child = fork(path.resolve('scripts/dev/checkTypes.ts'), {
    cwd,
    execArgv: ['--import', require.resolve('tsx')],
  });
  const told = () => new Promise((resolve) => child.once('message', resolve));
  expect(await told()).toEqual([ERROR]);
  child.send('again');
  expect(await told()).toEqual([ERROR]);
  write(WRONG.replace('number', 'string'));
  child.send('again');
  expect(await told()).toEqual([]);
  write('export const half = ;\n');
  expect(await told()).toEqual([]);
  child.kill();
}, 60_000);
