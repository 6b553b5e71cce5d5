import { type States, shows } from '../../../testing/states';
import { ShortSteps } from './ShortSteps';

export const states: States = { 'four-steps': shows(() => <ShortSteps />) };
