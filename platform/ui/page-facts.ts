/** What a page knows before it asks anybody: whose product it is, the cookies, the languages that the browser prefers. */
export type PageFacts = { brand: string; cookies: string; language: string }

/** In the browser they stand in the document. Where the server draws a page there is none, and they are those of the request. */
const ofDocument = (): PageFacts => ({
  brand: document.documentElement.dataset.brand ?? 'default',
  cookies: document.cookie,
  language: navigator.language,
})
let facts: () => PageFacts = ofDocument

export const pageFacts = (): PageFacts => facts()

/** Called once by whoever draws pages without a document. */
export const readFactsFrom = (source: () => PageFacts): void => {
  facts = source
}
