/** Of the script element in the head that holds the structured data of a page. */
export const STRUCTURED_DATA_ID = 'structured-data';
