/** A document as listed. */
export type Filed = { id: number; file_name: string; bytes: number; content_type: string }
