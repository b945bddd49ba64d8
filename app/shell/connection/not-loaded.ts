/** A screen's code could not be fetched. */
export class NotLoaded extends Error {
  constructor() {
    super('not loaded')
    this.name = 'NotLoaded'
  }
}

export const isNotLoaded = (error: unknown): boolean => error instanceof NotLoaded
