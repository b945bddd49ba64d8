/** A message in the address for the person who follows it; displayed as text, never as markup. */
type AddressMessage = { error_message?: string }

export const messageOf = ({ error_message: message }: { error_message?: unknown }): AddressMessage =>
  typeof message === 'string' || typeof message === 'number' ? { error_message: String(message) } : {}
