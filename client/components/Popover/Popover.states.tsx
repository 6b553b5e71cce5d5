import { type States, shows } from '../../testing/states';
import * as popover from './Popover.module.css';

export const states: States = { surface: shows(() => <div className={popover.popover}>Suggestions</div>) };
