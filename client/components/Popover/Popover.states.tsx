import { type States, shows } from '../../testing/states';
import popover from './Popover.module.css';

export const states: States = { surface: shows(() => <div className={popover.popover}>Suggestions</div>) };
