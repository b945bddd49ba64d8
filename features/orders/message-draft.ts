/** Navigation state of an order's page: a message to its shop that somebody has begun. */
export type MessageDraftState = { messageToShop?: string | undefined }
