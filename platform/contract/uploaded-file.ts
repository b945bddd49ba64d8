import { z } from 'zod'

/**
 * A file of a form, already on disk: nothing is buffered. `type` is what the browser claims; sniff before trusting it. A class,
 * so that no form field can pose as a file: only the form parser creates instances.
 */
export class UploadedFile {
  readonly path: string
  readonly fileName: string
  readonly type: string
  readonly bytes: number
  constructor(path: string, fileName: string, type: string, bytes: number) {
    this.path = path
    this.fileName = fileName
    this.type = type
    this.bytes = bytes
  }
}

/** A file in a contract's body. Registered, not `.meta()`: a clone of `instanceof` loses its expected class. */
export const uploadedFile = () =>
  z.instanceof(UploadedFile).register(z.globalRegistry, { type: 'string', format: 'binary', description: 'A file.' })
