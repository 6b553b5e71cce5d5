import { type States, shows } from '../../testing/states';
import { Ceiling } from './Ceiling';

export const states: States = { bar: shows(() => <Ceiling />) };
