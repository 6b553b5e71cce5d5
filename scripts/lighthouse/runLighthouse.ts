import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, chromium as playwright } from '@playwright/test';
import { freePort } from '../freePort';

/** Lighthouse's two set-ups: a slow phone, and a desktop. */
export type Preset = 'mobile' | 'desktop';

const COMMAND = 'test/nightly/node_modules/lighthouse/cli/index.js';
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const MAX_OUTPUT = 64 * 1024 * 1024;

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: { readonly items?: unknown };
}

/** What is read of Lighthouse's result; the package is installed with those of the nightly tests. */
export interface Result {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
}

export interface LighthouseRun {
  readonly url: string;
  readonly preset: Preset;
  /** The Cookie header of a user; empty for a visitor. */
  readonly cookie: string;
  readonly categories: readonly string[];
  /** The path of a Chromium. */
  readonly chromium: string;
  /** By what Lighthouse multiplies CPU time; the preset's when omitted. */
  readonly cpuSlowdown: number | undefined;
}

/**
 * One run of Lighthouse, as the first page of a new browser profile. A process of its own: Lighthouse sends its functions to
 * the page as text, which the loader of our scripts would change.
 *
 * @throws Error when the page could not be measured.
 */
export async function runLighthouse(run: LighthouseRun): Promise<Result> {
  const { url, preset, cookie, categories, chromium, cpuSlowdown } = run;
  const port = await freePort();
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await playwright.launch({ executablePath: chromium, args });
  try {
    await logIn(browser, url, cookie);
    const options = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${categories.join(',')}`];
    if (preset === 'desktop') options.push('--preset=desktop');
    if (cpuSlowdown) options.push(`--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`);
    const command = [COMMAND, url, ...options];
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: MAX_OUTPUT });
    return resultIn(stdout, url);
  } finally {
    await browser.close();
  }
}

/** Sets the cookies of the profile that Lighthouse uses; Chromium ignores a Cookie header among extra headers. */
async function logIn(browser: Browser, url: string, cookie: string): Promise<void> {
  if (cookie === '') return;
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', { cookies: [{ name, value, url }] });
}

/** A redirect would measure another page, such as the login. */
function resultIn(json: string, url: string): Result {
  const result = JSON.parse(json) as Result;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  if (result.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${result.finalDisplayedUrl}`);
  return result;
}
