// The generator needs the compiler API of TypeScript 5, which version 7 lacks; everything else here uses 7.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
