/** A message with a form for a `count` of one and a form for all other counts. */
interface PluralMessage {
  readonly one: string;
  readonly other: string;
}

export type Message = string | PluralMessage;

/** The messages of the areas whose code is loaded: on the server all, in the browser those of the frame and of the pages so far. Texts only, the same for all users. */
export const loadedMessages: Record<string, Message> = {};

/** The messages of an area. A module that shows some imports it, so that they are there before anything of the module is rendered. */
export function messages<const Area extends Readonly<Record<string, Message>>>(area: Area): Area {
  Object.assign(loadedMessages, area);
  return area;
}
