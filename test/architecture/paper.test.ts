// What scripts would uncover is uncovered on paper, too, where nothing can be pressed.
import { globSync, readFileSync } from 'node:fs';
import { type AtRule, parse } from 'postcss';

/** In parts that paper does not have: header and aside. */
const NOT_PRINTED = ['client/layout/UserMenu/UserMenu.module.css', 'client/pages/SearchPage/SearchPage.module.css'];

const uncovers = (rule: AtRule) => {
  let found = false;
  rule.walkDecls(/^(display|visibility)$/, ({ value }) => {
    found ||= !/^(none|hidden)$/.test(value);
  });
  rule.walkAtRules('apply', ({ params }) => {
    found ||= /\b(block|flex|grid|inline|row)\b/.test(params);
  });
  return found;
};

it('each rule that uncovers something without scripts names print', () => {
  const found: string[] = [];
  for (const file of globSync('client/**/*.css'))
    parse(readFileSync(file, 'utf8')).walkAtRules('media', (rule) => {
      if (/scripting: none/.test(rule.params) && !/^print, /.test(rule.params) && uncovers(rule)) found.push(file);
    });
  expect(found.sort()).toEqual(NOT_PRINTED);
});
