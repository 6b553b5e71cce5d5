// Types of the readers of structured data, which bring none.

declare module '@marbec/web-auto-extractor' {
  /** What a page says in each format; JSON-LD by type. */
  export interface ExtractedData {
    readonly jsonld: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
    readonly errors?: readonly unknown[];
  }
  export default class WebAutoExtractor {
    constructor(options?: { readonly addLocation?: boolean; readonly embedSource?: readonly string[] });
    parse(html: string): ExtractedData;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { ExtractedData } from '@marbec/web-auto-extractor';

  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly rootType?: string;
    readonly fieldNames?: readonly string[];
  }
  export default class Validator {
    /** Without the file of schema.org it checks what Google requires, and no vocabulary. */
    constructor(schemaOrg?: object);
    validate(data: ExtractedData): Promise<readonly Issue[]>;
  }
}
