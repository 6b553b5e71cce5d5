import { type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { isPartOn } from '../../../shared/domain/deskParts';
import { rowTools } from '../../../shared/messages/desk/rowTools';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { Button } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { FilterField } from '../../components/FilterField/FilterField';
import { Icon } from '../../components/Icon/Icon';
import { chevronDown } from '../../components/Icon/icons';
import { usePopup } from '../../components/Popover/usePopup';
import { useStorefront } from '../../storefront/Storefront';
import { DeskContext, type RowFilter } from '../DeskSlot/DeskSlot';
import * as styles from './RowTools.module.css';
import { rule } from './ruleIcon';
import { dots, download } from './toolIcons';

addMessages(rowTools);

/** What rows are filtered by. Blank texts let every row through. */
export type FilterValues = Readonly<Record<'search' | 'shop' | 'batch', string>>;

export const NO_VALUES: FilterValues = { search: '', shop: '', batch: '' };

/** Of more rows, those of the page are searched. */
export const MAX_SEARCHED = 500;

/** What the user has done with the tools; the code that acts on it may come later. */
export interface RowToolsState {
  readonly values: FilterValues;
  readonly change: (changes: Partial<FilterValues>) => void;
  /** Takes all values away, and leads back to the field. */
  readonly clear: () => void;
  readonly pressed: 'rule' | undefined;
  /** Without a tool when the one that was pressed has done what it does. */
  readonly press: (tool?: 'rule') => void;
  readonly closeFiles: () => void;
}

interface RowToolsProps {
  /** Rows on all pages. */
  readonly total: number;
  readonly filter: Pick<RowFilter<unknown>, 'found' | 'isOfPage'>;
  /** The rows have prices. What the slot says stands before the field. */
  readonly hasPrices?: boolean;
  readonly slot: (state: RowToolsState) => ReactNode;
  /** What is in the menu of files. */
  readonly files: (state: RowToolsState) => ReactNode;
}

/** The tools above the rows of a table, for a buyer: their words are in the server's HTML, what they do is loaded. */
export function RowTools({ total, filter, hasPrices = false, slot, files }: RowToolsProps): ReactNode {
  const { config, t } = useStorefront();
  const [values, setValues] = useState(NO_VALUES);
  const [pressed, press] = useState<'rule'>();
  const line = useRef<HTMLDivElement>(null);
  const { isOpen, leave, opener, zone } = usePopup();
  const menu = useId();
  const clear = useCallback((): void => {
    setValues(NO_VALUES);
    line.current?.querySelector('input')?.focus();
  }, []);
  if (useContext(DeskContext) === null) return null;
  const change = (changes: Partial<FilterValues>): void => setValues((before) => ({ ...before, ...changes }));
  const state: RowToolsState = { values, change, clear, pressed, press, closeFiles: leave };
  const hasTables = isPartOn('tables', config.features);
  const said = <div className={styles.said}>{slot(state)}</div>;
  const ruleButton = hasPrices && isPartOn('retail-rule', config.features) && (
    <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => press('rule')}>
      <Icon path={rule} size="small" />
      {t('rowTools.rule')}
    </Button>
  );
  return (
    <div ref={line} className={hasPrices ? `${styles.line} ${styles.led}` : styles.line}>
      {hasPrices && said}
      {hasTables && (
        <div className={styles.find}>
          <FilterField
            label={t((filter.isOfPage ?? total > MAX_SEARCHED) ? 'rowTools.findPage' : 'rowTools.find')}
            value={values.search}
            onChange={(search) => change({ search })}
            found={filter.found ?? ''}
          />
        </div>
      )}
      {!hasPrices && said}
      {ruleButton && <span className={hasTables ? styles.wide : undefined}>{ruleButton}</span>}
      {hasTables && (
        <div className={styles.zone} {...zone}>
          <button
            {...opener}
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            aria-controls={menu}
          >
            <span className={styles.wide}>
              <Icon path={download} size="small" />
              {t('rowTools.csv')}
              <Icon path={chevronDown} size="small" />
            </span>
            <span className={styles.narrow}>
              <Icon path={dots} size="small" />
              {t('rowTools.more')}
            </span>
          </button>
          <div id={menu} className={styles.menu} hidden={!isOpen}>
            {ruleButton && <div className={styles.narrow}>{ruleButton}</div>}
            {files(state)}
          </div>
        </div>
      )}
    </div>
  );
}
