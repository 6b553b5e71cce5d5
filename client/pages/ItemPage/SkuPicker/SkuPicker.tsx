import type { ReactNode } from 'react';
import type { SaleAttribute, Sku } from '../../../../shared/api/models';
import { type SkuChoice, toggleValue } from '../../../../shared/domain/product/skuChoice';
import { AttributeOptions } from './AttributeOptions';

interface SkuPickerProps {
  readonly attributes: readonly SaleAttribute[];
  readonly skus: readonly Sku[];
  readonly choice: SkuChoice;
  readonly onChange: (choice: SkuChoice) => void;
}

/** A group of values per sale attribute; a click selects a value, a second one deselects it (spec.md §4). None without values. */
export function SkuPicker({ attributes, skus, choice, onChange }: SkuPickerProps): ReactNode {
  return attributes
    .filter(({ valueLink }) => valueLink.length > 0)
    .map((attribute) => (
      <AttributeOptions
        key={attribute.attrName}
        attribute={attribute}
        skus={skus}
        choice={choice}
        onToggle={(value) => onChange(toggleValue(choice, attribute.attrName, value))}
      />
    ));
}
