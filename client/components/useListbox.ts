import { type KeyboardEvent, useId } from 'react';

/**
 * A field with options (the combobox pattern): arrows move from one to the next and around, and Enter chooses the active one,
 * while the focus stays in the field.
 *
 * @param names what tells the options apart, in their order; an empty one stands for none of them
 * @param name the active one; the first one where it is not among them
 */
export function useListbox(names: readonly string[], name: string, move: (name: string) => void, isOpen = true) {
  const id = useId();
  const index = Math.max(0, names.indexOf(name));
  const active = names[index] ? id + index : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' && -1;
    if (event.nativeEvent.isComposing || !(step || (active && event.key === 'Enter'))) return;
    event.preventDefault();
    if (step) move(names.at((index + step) % names.length) ?? '');
    else document.getElementById(active ?? '')?.click();
  };
  return {
    id,
    active,
    /** The id of an option. */
    idOf: (each: string) => id + names.indexOf(each),
    /** The props of the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active,
      autoComplete: 'off',
      onKeyDown,
    },
  };
}
