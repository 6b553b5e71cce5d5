import type { ReactNode } from 'react';
import { Select } from '../../components/Select/Select';
import type { RowToolsState } from '../../shop/RowTools/RowTools';
import { useMessages } from '../../storefront/Storefront';
import type { RowFields } from './rowFilter';
import * as styles from './tables.module.css';

interface ChoicesProps extends Pick<RowToolsState, 'values' | 'change'> {
  readonly fields: readonly RowFields[];
  /** Other pages have rows, too, which are read when one is about to be opened. */
  readonly hasOthers: boolean;
  readonly onUse: () => void;
}

/** Of the shops and batches that rows have, where they have several or may have. */
export function Choices({ fields, hasOthers, onUse, values, change }: ChoicesProps): ReactNode {
  const t = useMessages();
  return (['shop', 'batch'] as const).map((name) => {
    // Each once in the order of the rows; the chosen one stays although no row has it.
    const choices = [...new Set([...fields, values].flatMap((each) => each[name] || []))];
    return (
      (choices.length > 1 || (choices.length > 0 && hasOthers)) && (
        <div key={name} className={styles.choice}>
          <Select
            label={t(`tables.${name}`)}
            value={values[name]}
            onUse={onUse}
            onChange={(value) => change({ [name]: value })}
          >
            <option value="">{t(`tables.${name}.all`)}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {name === 'batch' ? t('myProducts.batch', { id: choice }) : choice}
              </option>
            ))}
          </Select>
        </div>
      )
    );
  });
}
