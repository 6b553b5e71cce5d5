import { type States, shows } from '../../testing/states';
import { IconButton, IconLink } from './IconButton';

export const states: States = {
  button: shows(() => <IconButton icon="cross" label="Close" />),
  disabled: shows(() => <IconButton icon="cross" label="Close" disabled />),
  link: shows(() => <IconLink icon="cart" iconSize="large" label="Selection cart" href="#IconButton" />),
};
