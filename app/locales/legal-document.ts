/**
 * A legal text in one language. The company fills in the parts in square brackets, which are marked on the page;
 * the three languages have the same sections, paragraphs and lists.
 */
export type LegalDocument = {
  title: string;
  /** That the company's own counsel has to look it over before it counts. */
  template: string;
  /** Since when it counts. */
  since: string;
  intro: string;
  sections: readonly LegalSection[];
};

/** A text is a paragraph, several together are a list. */
export type LegalSection = { heading: string; body: readonly (string | readonly string[])[] };
