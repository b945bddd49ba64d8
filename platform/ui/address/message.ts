/** What an address may say to the person who follows it; shown as text, never as markup. */
type AddressMessage = { error_message?: string }

export const messageOf = ({ error_message: message }: { error_message?: unknown }): AddressMessage =>
  typeof message === 'string' || typeof message === 'number' ? { error_message: String(message) } : {}
