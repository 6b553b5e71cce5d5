import { AppError } from '../../../shared/errors';
import { DeskContext } from '../../shop/DeskPart/DeskPart';
import { doNothing, LONG_NAME } from '../../testing/stateData';
import { type States, shows, showsAlone } from '../../testing/states';
import { testDesk } from '../../testing/testDesk';
import { ShopsPreflight } from './Preflight';
import { PreflightDialog } from './PreflightDialog';
import { ReasonAdvice } from './ReasonAdvice';
import { type Candidate, usePreflight } from './usePreflight';

const GOOD: Candidate = { id: '1', name: LONG_NAME, picture: '/1.jpg' };
const SHORT: Candidate = { id: '2', name: 'Lamp', picture: '/2.gif' };

function Dialog({ products }: { products: readonly Candidate[] }) {
  const preflight = usePreflight(products, undefined);
  const exclude = { label: 'preflight.untick', run: doNothing } as const;
  return <PreflightDialog {...{ preflight, exclude }} channel={undefined} onClose={doNothing} />;
}

const line = (...products: readonly Candidate[]) =>
  shows(() => (
    <DeskContext value={{ desk: testDesk('preflight') }}>
      <ShopsPreflight products={products} channel={undefined} onExclude={doNothing} />
    </DeskContext>
  ));

const dialog = (...products: readonly Candidate[]) =>
  showsAlone(
    () => (
      <DeskContext value={{ desk: testDesk('preflight') }}>
        <Dialog products={products} />
      </DeskContext>
    ),
    { api: { item: () => Promise.reject(new AppError('timeout', 'request timeout')) } },
  );

export const states: States = {
  'line-of-one': line(GOOD),
  'line-of-several': line(GOOD, SHORT, { ...SHORT, id: '3' }),
  'nothing-found': dialog(GOOD),
  reasons: dialog(GOOD, SHORT, { ...GOOD, id: '3', picture: '/3.webp' }),
  advice: shows(() => <ReasonAdvice reasons={['Name too long', 'Weight is missing']} />),
};
