// The generator needs TypeScript 5's programming interface, which 7 no longer has; everything else here uses 7.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
