// What a page that the browser translates needs of its components (test/support/textsAtRisk.ts).
import { isTest, sourcesIn } from '../support/sources';
import { textsAtRisk } from '../support/textsAtRisk';

const componentWith = (jsx: string) => `
import type { ReactNode } from 'react';
declare const t: (key: string, values?: object) => string;
declare const [isOn, count, name, node]: [boolean, number, string, ReactNode];
declare function Icon(props: object): ReactNode;
declare function Button(props: { children: ReactNode }): ReactNode;
const Beside = ({ label, children }: { label?: ReactNode; children?: ReactNode }) => <p>{label}<b>{children}</b></p>;
const Around = ({ label }: { label: ReactNode }) => <Beside label={label} />;
export const part = (): ReactNode => { return (${jsx}); };
`;

const AT_RISK = [
  ['beside an element', '<p><b />{name}</p>'],
  ['of two', '<p>{name}{count}</p>'],
  ['in a condition', "<p>{isOn && t('a')}<b /></p>"],
  ['in one of two outcomes', '<p>{isOn ? <i /> : name}<b /></p>'],
  ['of a message that changes', "<p><b />{t(isOn ? 'a' : 'b')}</p>"],
  ['of a message with a value', "<p><b />{t('a', { count })}</p>"],
  ['in a fragment', "<p>{isOn && <>{t('a')}</>}</p>"],
  ['as a component', 'isOn && name'],
  ['after what comes', "<p>{isOn && <b />}{t('a')}</p>"],
  ['after a component', '<p><Around label={<b />} />a</p>'],
  ['given to a property beside others', '<Beside label={name} />'],
  ['given through another component', '<Around label={isOn ? <b /> : name} />'],
  ['beside one in a component', '<Beside><b />{name}</Beside>'],
] as const;
const SAFE = [
  ['alone in an element', '<p>{isOn && name}</p>'],
  ['alone instead of elements', '<p>{isOn ? name : <b />}</p>'],
  ['in an element beside others', "<p><b />{isOn && <span>{t('a', { count })}</span>}</p>"],
  ['that never changes', "<p><b /><Icon /> a {t('a')}{isOn && <b />}</p>"],
  ['that is the key of its element', '<p>{[name].map((one) => <a key={one}><Icon />{t(one)}</a>)}</p>'],
  ['that is named by the key of its element', `<p>{[name].map((one) => <a key={one}>{t(\`a.\${one}\`)}<b /></a>)}</p>`],
  ['after an element that stays', "<p>{isOn && <b />}<i />{t('a')}</p>"],
  ['of blanks', "<p>{isOn && <>{' '}<b /> <b /></>}</p>"],
  ['of a button', '<Button><Icon />{isOn ? name : count}</Button>'],
  ['in no child', '<p title={name}>{isOn && count > 1 && <b />}{isOn && node}</p>'],
] as const;

const SAMPLES = [...AT_RISK, ...SAFE];
const sampleOf = (what: string) => `client/${what}.tsx`;
const components = sourcesIn('client').filter(
  (file) => file.name.endsWith('.tsx') && !isTest(file) && !file.name.startsWith('client/testing/'),
);
/** Read at once, as it takes seconds. */
const found = textsAtRisk(
  new Map([
    ...components.map(({ name, text }) => [name, text] as const),
    // What others import goes by another name in the compiler.
    ['client/importing.tsx', SAMPLES.map(([what]) => `import './${what}';`).join('\n')],
    ...SAMPLES.map(([what, jsx]) => [sampleOf(what), componentWith(jsx)] as const),
  ]),
);
const foundIn = (name: string) => found.filter((risk) => risk.startsWith(`${name}:`));

describe('texts that come, go or change', () => {
  it('stand in elements of their own in all components (D167, N38)', () => {
    expect(components.length).toBeGreaterThan(100);
    const inSamples = SAMPLES.flatMap(([what]) => foundIn(sampleOf(what)));
    expect(found.filter((risk) => !inSamples.includes(risk))).toEqual([]);
  });

  it('are noticed in each of their forms, and no others are (D167, N38)', () => {
    expect(AT_RISK.filter(([what]) => foundIn(sampleOf(what)).length === 0)).toEqual([]);
    expect(SAFE.flatMap(([what]) => foundIn(sampleOf(what)))).toEqual([]);
  });
});
