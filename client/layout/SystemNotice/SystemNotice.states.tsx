import { type States, showsAlone } from '../../testing/states';
import { ReloadLink } from './ReloadLink';
import { SystemNotice } from './SystemNotice';

const SCENES = ['lost', 'lock', 'error', 'down', 'link', 'busy', 'upgrade'] as const;

export const states: States = Object.fromEntries(
  SCENES.map((scene) => [
    scene,
    showsAlone(() => (
      <SystemNotice scene={scene} code="503" title="The system is busy" text="Please try again." note="Next try: 5 s">
        <ReloadLink variant="primary" href="/">
          Try again
        </ReloadLink>
      </SystemNotice>
    )),
  ]),
);
