// Types of the readers of structured data, which bring none.

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean });
    /** What a page says in JSON-LD, by type. */
    parse(html: string): { readonly jsonld: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> };
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** It checks what Google requires, and no vocabulary. */
    validate(data: object): Promise<readonly { readonly issueMessage: string; readonly severity: string }[]>;
  }
}
