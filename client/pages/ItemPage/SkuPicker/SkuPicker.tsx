import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { SaleAttribute, Sku } from '../../../../shared/api/models';
import {
  isValueAvailable,
  isValueCompatible,
  type SkuChoice,
  toggleValue,
} from '../../../../shared/domain/product/skuChoice';
import { HORIZONTAL_KEYS, moveFocus, VERTICAL_KEYS } from '../../../components/rovingFocus/moveFocus';
import { logFailure } from '../../../storefront/logFailure';
import { useMessages } from '../../../storefront/Storefront';
import { whenIdle } from '../../../storefront/whenInUse';
import * as styles from './SkuPicker.module.css';

type ColourOf = (name: string) => string | undefined;

/** The name of an attribute whose values have a dot before them. */
const COLOUR = /colou?r/i;

interface SkuPickerProps {
  readonly attributes: readonly SaleAttribute[];
  readonly skus: readonly Sku[];
  readonly choice: SkuChoice;
  readonly onChange: (choice: SkuChoice) => void;
}

/** A group of values per sale attribute; a click selects a value, a second one deselects it. None without values. */
export function SkuPicker({ attributes, skus, choice, onChange }: SkuPickerProps): ReactNode {
  const colourOf = useColours();
  return attributes
    .filter(({ valueLink }) => valueLink.length > 0)
    .map((attribute, index) => (
      <AttributeOptions
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and names may repeat
        key={index}
        attribute={attribute}
        skus={skus}
        choice={choice}
        colourOf={colourOf}
        onToggle={(value) => onChange(toggleValue(choice, attribute.attrName, value))}
      />
    ));
}

interface AttributeOptionsProps extends Pick<SkuPickerProps, 'skus' | 'choice'> {
  readonly attribute: SaleAttribute;
  readonly colourOf: ColourOf | undefined;
  readonly onToggle: (value: string) => void;
}

const ARROW_KEYS = { ...HORIZONTAL_KEYS, ...VERTICAL_KEYS };

/** The values of an attribute as a radio group whose selection can be cleared. */
function AttributeOptions({ attribute, skus, choice, colourOf, onToggle }: AttributeOptionsProps) {
  const t = useMessages();
  const legend = useId();
  const { attrName, valueLink } = attribute;
  const hasColours = COLOUR.test(attrName);
  const chosen = Object.hasOwn(choice, attrName) ? choice[attrName] : undefined;
  const values = [...new Set(valueLink.map(({ attrValue }) => attrValue))];
  const available = values.filter((value) => isValueAvailable(skus, attrName, value));
  const tabStop = chosen !== undefined && available.includes(chosen) ? chosen : available[0];
  return (
    <div className={styles.group} role="radiogroup" aria-labelledby={legend} onKeyDown={chooseByArrow}>
      <p className={styles.legend} id={legend}>
        <span>{attrName}</span> {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
      </p>
      <div className={styles.options}>
        {values.map((value) => {
          const disabled = !available.includes(value);
          const incompatible = !disabled && value !== chosen && !isValueCompatible(skus, choice, attrName, value);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio input can't be deselected by a second click
            <button
              key={value}
              type="button"
              role="radio"
              className={incompatible ? `${styles.option} ${styles.incompatible}` : styles.option}
              aria-checked={value === chosen}
              disabled={disabled}
              tabIndex={value === tabStop ? 0 : -1}
              onClick={() => onToggle(value)}
            >
              {hasColours && (
                <svg className={styles.dot} aria-hidden="true">
                  <circle cx="7" cy="7" r="6.5" fill={colourOf?.(value)} />
                </svg>
              )}
              <span>{value}</span>
              {disabled && <span className="visually-hidden">{` ${t('product.sku.unavailable')}`}</span>}
              {incompatible && <span className="visually-hidden">{` ${t('product.sku.elsewhere')}`}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Arrows move to the next enabled value and choose it (WAI-ARIA radio group). */
function chooseByArrow(event: KeyboardEvent) {
  const next = moveFocus(event, '[role="radio"]:enabled', ARROW_KEYS);
  if (next?.getAttribute('aria-checked') === 'false') next.click();
}

/** The colours of names, a list that nobody waits for: it comes with what is loaded when the browser is idle. */
function useColours() {
  const [colourOf, setColourOf] = useState<ColourOf>();
  useEffect(() => {
    whenIdle(
      () =>
        void import(/* webpackChunkName: "data" */ '../../../shop/colourOf').then(
          (colours) => setColourOf(() => colours.colourOf),
          (error) => logFailure('No colours', error),
        ),
    );
  }, []);
  return colourOf;
}
