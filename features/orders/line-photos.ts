/** Photos of one line of an estimate. */
export const LINE_PHOTOS_MAXIMUM = 4
/** Uploaded for one order, whether or not a line still shows them. */
export const LINE_PHOTOS_OF_ORDER_MAXIMUM = 60

type Photo = { id: number; line_ids: readonly number[] }
type SentLine = { id: number; photoIds: readonly number[] | undefined }

/** Ids of the photos of a line, in the order in which they were added. */
export const photosOfLine = <P extends Photo>(photos: readonly P[], lineId: number): P[] =>
  photos.filter((photo) => photo.line_ids.includes(lineId))

/** The lines of a photo after an estimate was sent. A line sent without photo ids keeps its photos; one that was left out has none. */
export const linesOfPhoto = ({ id, lineIds }: { id: number; lineIds: readonly number[] }, sent: readonly SentLine[]): number[] =>
  sent.flatMap((line) => ((line.photoIds?.includes(id) ?? lineIds.includes(line.id)) ? [line.id] : []))
