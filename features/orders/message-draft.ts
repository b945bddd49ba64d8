/** Navigation state of an order's page: the draft of a message to its shop. */
export type MessageDraftState = { messageToShop?: string | undefined }
