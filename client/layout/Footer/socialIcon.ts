import { camera, chat, external, video } from '../../components/Icon/icons';

const ICONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/video|tube|tok/i, video],
  [/photo|gram|picture/i, camera],
  [/message|chat|whatsapp|wechat/i, chat],
];

/** The icon of a social channel by what its name says; the name itself is the link's label. */
export function socialIcon(name: string): string {
  return ICONS.find(([pattern]) => pattern.test(name))?.[1] ?? external;
}
