/** Navigation state of an order's page: the draft of a message to its shop. */
export type MessageDraftState = { messageToShop?: string | undefined }

/** A draft for the message form; each time a new object, so that the same text can be drafted again. */
export type MessageDraft = { text: string }
