import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { isPartOn } from '../../../shared/domain/deskParts';
import '../../../shared/messages/desk/rowTools';
import { Button } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { FilterField } from '../../components/FilterField/FilterField';
import { Icon } from '../../components/Icon/Icon';
import { loadable } from '../../components/loadable';
import { usePopup } from '../../components/Popover/usePopup';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import { useDesk } from '../DeskPart/DeskPart';
import { type Pressed, useAskDesk, usePressed } from '../DeskPart/useAskDesk';
import * as styles from './RowTools.module.css';
import { rule } from './ruleIcon';
import { dots, download } from './toolIcons';

const MoreSheet = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './MoreSheet'));

type RowTool = 'rule' | 'check';

/** What rows are filtered by. Blank texts let every row through. */
export interface FilterValues extends Readonly<Record<'search' | 'shop' | 'batch', string>> {
  /** Not blank: products that have changed. */
  readonly changed?: string;
}

export const NO_VALUES: FilterValues = { search: '', shop: '', batch: '' };

/** Of more rows, those of the page are searched. */
export const MAX_SEARCHED = 500;

/** Which rows of a table are shown; without a function, all are. */
export interface RowFilter<Row> {
  readonly keeps?: (row: Row) => boolean;
  /** Those of all pages, in place of the page's; without them these. */
  readonly rows?: readonly Row[];
  /** In place of the rows: there are none. */
  readonly none?: ReactNode;
  /** How many of how many rows are shown. */
  readonly found?: string;
  /** Rows of other pages are not searched. */
  readonly isOfPage?: boolean;
}

/** What the user has done with the tools; the code that acts on it may come later. */
export interface RowToolsState extends Pressed<RowTool> {
  readonly values: FilterValues;
  readonly change: (changes: Partial<FilterValues>) => void;
  /** Takes all values away, and leads back to the field. */
  readonly clear: () => void;
}

/** The files stand in a menu, or where there is no room in a sheet, with the tools that are not in the line. */
export interface FilesState extends RowToolsState {
  readonly inSheet: boolean;
  readonly closeFiles: () => void;
}

interface RowToolsProps {
  /** Rows on all pages. */
  readonly total: number;
  readonly filter: Pick<RowFilter<unknown>, 'found' | 'isOfPage'>;
  /** What the button of the check says, where rows have prices. What the slot says stands before the field then. */
  readonly check?: ReactNode;
  readonly slot: (state: RowToolsState) => ReactNode;
  readonly files: (state: FilesState) => ReactNode;
}

/** The tools above the rows of a table, for a buyer: their words are in the server's HTML, what they do is loaded. */
export function RowTools({ total, filter, check, slot, files }: RowToolsProps): ReactNode {
  const { config, t } = useStorefront();
  const [values, setValues] = useState(NO_VALUES);
  const tools = usePressed<RowTool>();
  const { press } = tools;
  const askDesk = useAskDesk();
  const line = useRef<HTMLDivElement>(null);
  const clear = useCallback(() => {
    setValues(NO_VALUES);
    line.current?.querySelector('input')?.focus();
  }, []);
  if (useDesk() === null) return null;
  const change = (changes: Partial<FilterValues>) => setValues((before) => ({ ...before, ...changes }));
  const search = (text: string) => {
    change({ search: text });
    askDesk();
  };
  const state: RowToolsState = { values, change, clear, ...tools };
  const hasPrices = check !== undefined;
  const hasTables = isPartOn('tables', config);
  const said = (
    <div className={styles.said}>
      {hasPrices && isPartOn('preflight', config) && (
        <button type="button" className={styles.check} aria-haspopup="dialog" onClick={() => press('check')}>
          {check}
        </button>
      )}
      {slot(state)}
    </div>
  );
  return (
    <div ref={line} className={hasPrices ? `${styles.line} ${styles.led}` : styles.line}>
      {hasPrices && said}
      {hasTables && (
        <div className={styles.find}>
          <FilterField
            label={t((filter.isOfPage ?? total > MAX_SEARCHED) ? 'rowTools.findPage' : 'rowTools.find')}
            value={values.search}
            onChange={search}
            found={filter.found ?? ''}
          />
        </div>
      )}
      {!hasPrices && said}
      {hasPrices && isPartOn('retail-rule', config) && (
        <span className={hasTables ? styles.wide : undefined}>
          <Button icon={rule} size="sm" aria-haspopup="dialog" onClick={() => press('rule')}>
            {t('rowTools.rule')}
          </Button>
        </span>
      )}
      {hasTables && <RowFiles files={(where) => files({ ...state, ...where })} />}
    </div>
  );
}

interface RowFilesProps {
  readonly files: (where: Pick<FilesState, 'inSheet' | 'closeFiles'>) => ReactNode;
}

/** The button of the files: of a menu, or where there is no room of a sheet. */
function RowFiles({ files }: RowFilesProps) {
  const t = useMessages();
  const { isOpen, leave, opener, zone } = usePopup();
  const menu = useId();
  const askDesk = useAskDesk();
  const sheet = useDialog(MoreSheet);
  const openMenu = () => {
    opener.onClick();
    askDesk();
  };
  return (
    <>
      <div className={`${styles.zone} ${styles.wide}`} {...zone}>
        <button
          {...opener}
          type="button"
          className={buttonClass({ size: 'sm' })}
          aria-controls={menu}
          onClick={openMenu}
        >
          <Icon name={download} size="small" />
          {t('rowTools.csv')}
          <Icon name="chevronDown" size="small" />
        </button>
        <div id={menu} className={styles.menu} hidden={!isOpen}>
          {files({ inSheet: false, closeFiles: leave })}
        </div>
      </div>
      <span className={styles.narrow}>
        <Button size="sm" aria-haspopup="dialog" onClick={() => askDesk(sheet.open)}>
          <Icon name={dots} />
          {t('rowTools.more')}
        </Button>
      </span>
      {sheet.isOpen && <MoreSheet onClose={sheet.close}>{files({ inSheet: true, closeFiles: sheet.close })}</MoreSheet>}
    </>
  );
}
