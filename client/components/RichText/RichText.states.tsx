import { RICH_HTML } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { RichText } from './RichText';

export const states: States = {
  normal: shows(() => <RichText html={RICH_HTML} />),
  small: shows(() => <RichText html={RICH_HTML} small />),
};
