/** Search parameters of a glovebox: the open document. */
export type GloveboxSearch = { document?: number | undefined }

export const documentOf = ({ document: id }: { document?: unknown }): GloveboxSearch =>
  Number.isInteger(Number(id)) && Number(id) > 0 ? { document: Number(id) } : {}
