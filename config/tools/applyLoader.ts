// A webpack loader of style sheets: `@apply row muted mt-4;` becomes the declarations of these words (client/styles/words.css).
// As classes they would be named in every script and document. The company's tokens follow ours.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Container, parse, type Rule } from 'postcss';
import type { LoaderContext } from 'webpack';
import { BRAND } from './brand';

const STYLES = path.join(__dirname, '../../client/styles');
const WORDS = path.join(STYLES, 'words.css');
const TOKENS = path.join(STYLES, 'tokens.css');
const OWN_TOKENS = path.join(BRAND, 'tokens.css');

/** Writes the words of each rule out: what holds always in their place, states and media queries in rules that follow. */
export default function applyLoader(this: LoaderContext<unknown>, css: string): string {
  if (this.resourcePath === TOKENS && existsSync(OWN_TOKENS)) {
    this.addDependency(OWN_TOKENS);
    return css + readFileSync(OWN_TOKENS, 'utf8');
  }
  this.addDependency(WORDS);
  const text = readFileSync(WORDS, 'utf8');
  // Errors name the file.
  const root = parse(css, { from: this.resourcePath });
  refuseUnknown(root, path.dirname(this.resourcePath));
  root.walkAtRules('apply', (apply) => {
    const rule = apply.parent as Rule;
    let last: Container = rule;
    for (const name of apply.params.split(/\s+/)) {
      const [size = 'N'] = /(?<!\d)\d+$/.exec(name) ?? [];
      const words = parse(text.replace(/\bN(?=px|\b)/g, size));
      const own = new RegExp(`^\\.${name}(?![\\w-])`);
      let isKnown = false;
      words.walkRules(own, (word) => {
        isKnown = true;
        if (word.parent === words && word.selector === `.${name}`) return void apply.before(word.clone().nodes);
        const state = word.clone({
          selectors: rule.selectors.map((selector) => word.selector.replace(own, () => selector)),
        });
        const group = word.parent?.type === 'atrule' ? word.parent.clone({ nodes: [state] }) : state;
        last.after(group);
        last = group as Container;
      });
      if (!isKnown) throw apply.error(`No word "${name}"`);
    }
    apply.remove();
  });
  return root.toString();
}

/** A property that is misspelt would be as if its declaration were missing. Known are tokens, and what a sheet of the folder sets. */
function refuseUnknown(root: Container, folder: string) {
  const sheets = [TOKENS, OWN_TOKENS, ...globSync(`${folder}/*.css`)].filter((file) => existsSync(file));
  const known = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');
  root.walkDecls((declaration) => {
    for (const [, name = ''] of declaration.value.matchAll(/var\((--[\w-]+)\)/g))
      if (!known.includes(`${name}:`)) throw declaration.error(`No custom property ${name}`);
  });
}
