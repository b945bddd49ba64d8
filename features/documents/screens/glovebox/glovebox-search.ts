/** What the address of a glovebox may say: the document that is open. */
export type GloveboxSearch = { document?: number | undefined }

export const documentOf = ({ document: id }: { document?: unknown }): GloveboxSearch =>
  Number.isInteger(Number(id)) && Number(id) > 0 ? { document: Number(id) } : {}
