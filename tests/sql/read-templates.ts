import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript-5'

export const ROOT = resolve(import.meta.dirname, '..', '..')
const FOLDERS = ['app', 'features', 'integrations', 'platform']

/** One `sql` literal of the product. */
export type Template = { file: string; line: number; node: ts.TaggedTemplateExpression }

/** Stands in a rendered template for what is known only at run time: mostly parameters. */
export const HOLE = '\u00a7'

/** Arguments of the calls that are being followed. */
type Env = ReadonlyMap<ts.ParameterDeclaration, Value>
/** An expression that cannot be followed further, or a text. */
type Value = string | { expression: ts.Expression; env: Env }

const sources = new Map<string, ts.SourceFile>()
const sourceOf = (file: string): ts.SourceFile => {
  const source =
    sources.get(file) ?? ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(file, source)
  return source
}

export const readTemplates = (): Template[] => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && /\bsql\b/.test(readFileSync(join(ROOT, file), 'utf8')))
  return files.flatMap((file) => {
    const source = sourceOf(file)
    const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    return findAll(source, isTemplate).map((node) => ({ file, line: lineOf(node), node }))
  })
}

const findAll = <N extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is N): N[] => {
  const found: N[] = []
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

const isTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'

let variant = 0
let variants = 1
let contained = new Set<ts.Node>()

/**
 * The SQL of a template with the fragments it contains. If the code chooses between several fragments, each variant has a different
 * one.
 */
export const render = (node: ts.TaggedTemplateExpression, which: number) => {
  variant = which
  variants = 1
  contained = new Set()
  return { text: renderTemplate(node, new Map()), contained, variants }
}

const renderTemplate = (node: ts.TaggedTemplateExpression, env: Env): string => {
  contained.add(node)
  const { template } = node
  return ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : fillIn(template, (expression) => choose(valuesOf(expression, env), sqlOf))
}

const fillIn = ({ head, templateSpans }: ts.TemplateExpression, read: (expression: ts.Expression) => string | null): string =>
  templateSpans.reduce((text, { expression, literal }) => text + (read(expression) ?? HOLE) + literal.text, head.text)

/** The variant's value, or the next one that can be read. */
const choose = (values: readonly Value[], read: (value: Value) => string | null): string | null => {
  variants = Math.max(variants, values.length)
  for (let index = 0; index < values.length; index++) {
    const text = read(values[(variant + index) % values.length]!)
    if (text !== null) return text
  }
  return null
}

/** The variant's value alone, so that all names of one element, or of one call, agree. */
const chooseOne = (values: readonly Value[]): Value[] => {
  variants = Math.max(variants, values.length)
  return values.length === 0 ? [] : [values[variant % values.length]!]
}

const sqlOf = (value: Value): string | null => {
  if (typeof value === 'string') return null
  const { expression, env } = value
  if (isTemplate(expression)) return renderTemplate(expression, env)
  return ts.isCallExpression(expression) &&
    isMethod(expression.expression) &&
    expression.expression.expression.getText() === 'sql'
    ? sqlOfHelper(expression.expression.name.text, expression.arguments, env)
    : null
}

const isMethod = ts.isPropertyAccessExpression
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `sql.ref` and the others. */
const sqlOfHelper = (helper: string, [first, second]: readonly ts.Expression[], env: Env): string | null => {
  if (!first) return null
  if (helper === 'join') {
    const parts = listOf(first, env).flatMap((one) => choose(followed(one), sqlOf) ?? [])
    return parts.length > 0 ? parts.join((second && choose(valuesOf(second, env), sqlOf)) ?? ', ') : null
  }
  const text = choose(valuesOf(first, env), textOf)
  if (helper === 'raw') return text ?? ''
  if (text === null || text.includes(HOLE)) return null
  if (helper === 'lit') return /^-?[\d.]+$/.test(text) ? text : `'${text}'`
  return snakeCase(text)
}

const textOf = (value: Value): string | null => {
  if (typeof value === 'string') return value
  const { expression, env } = value
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return expression.text
  if (ts.isTemplateExpression(expression)) return fillIn(expression, (one) => choose(valuesOf(one, env), textOf))
  if (!ts.isCallExpression(expression) || !isMethod(expression.expression) || expression.expression.name.text !== 'join')
    return null
  const parts = listOf(expression.expression.expression, env).flatMap((one) => choose(followed(one), textOf) ?? [])
  return parts.length > 0 ? parts.join(', ') : null
}

const CHOICES = [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken]
const DEEPEST = 60
let depth = 0
/** Follows names, calls and choices to expressions that cannot be followed further. */
const valuesOf = (expression: ts.Expression, env: Env): Value[] => {
  if (depth > DEEPEST) return []
  depth++
  try {
    return follow(expression, env)
  } finally {
    depth--
  }
}

const followed = (value: Value): Value[] => (typeof value === 'string' ? [value] : valuesOf(value.expression, value.env))

const follow = (expression: ts.Expression, env: Env): Value[] => {
  const each = (...expressions: ts.Expression[]): Value[] => expressions.flatMap((one) => valuesOf(one, env))
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression)
  )
    return each(expression.expression)
  if (ts.isConditionalExpression(expression)) return each(...branchesOf(expression, env))
  if (ts.isBinaryExpression(expression) && CHOICES.includes(expression.operatorToken.kind))
    return each(expression.left, expression.right)
  if (ts.isIdentifier(expression)) return declared(expression.text, expression, env).flatMap(followed)
  if (isMethod(expression)) return propertiesOf(expression.expression, env, expression.name.text)
  if (ts.isElementAccessExpression(expression))
    return propertiesOf(expression.expression, env, choose(each(expression.argumentExpression), textOf) ?? undefined)
  if (!ts.isCallExpression(expression)) return [{ expression, env }]
  const { expression: callee } = expression
  if (isMethod(callee) && callee.name.text === 'as') return each(callee.expression)
  const results = each(callee).flatMap((fn) => (typeof fn === 'string' ? [] : resultsOf(fn, expression.arguments, env)))
  const values = results.flatMap(followed)
  return values.length > 0 ? values : [{ expression, env }]
}

/** Both, unless the condition compares known texts. */
const branchesOf = ({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, env: Env): ts.Expression[] => {
  if (!ts.isBinaryExpression(condition) || condition.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken)
    return [whenTrue, whenFalse]
  const [left, right] = [condition.left, condition.right].map((side) => choose(valuesOf(side, env), textOf))
  return left === null || right === null ? [whenTrue, whenFalse] : [left === right ? whenTrue : whenFalse]
}

/** Results of a function for these arguments. */
const resultsOf = (fn: Exclude<Value, string>, args: readonly (ts.Expression | Value)[], env: Env): Value[] => {
  const node: ts.Node = fn.expression
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) return []
  const inner = new Map(fn.env)
  node.parameters.forEach((parameter, index) => {
    const argument = args[index] ?? parameter.initializer
    if (argument)
      inner.set(parameter, typeof argument === 'string' || 'env' in argument ? argument : { expression: argument, env })
  })
  if (!node.body || !ts.isBlock(node.body)) return node.body ? [{ expression: node.body, env: inner }] : []
  return returnsOf(node.body).flatMap((result) => (result.expression ? [{ expression: result.expression, env: inner }] : []))
}

const returns = new Map<ts.Block, ts.ReturnStatement[]>()
const returnsOf = (body: ts.Block): ts.ReturnStatement[] => {
  const found = returns.get(body) ?? findAll(body, ts.isReturnStatement)
  returns.set(body, found)
  return found
}

/** The property of an object, or all of them. */
const propertiesOf = (object: ts.Expression, env: Env, name?: string): Value[] =>
  valuesOf(object, env).flatMap((value) => {
    if (typeof value === 'string' || !ts.isObjectLiteralExpression(value.expression)) return []
    return value.expression.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return propertiesOf(property.expression, value.env, name)
      if (name !== undefined && property.name?.getText() !== name) return []
      if (ts.isPropertyAssignment(property)) return valuesOf(property.initializer, value.env)
      return ts.isShorthandPropertyAssignment(property) ? valuesOf(property.name, value.env) : []
    })
  })

/** Elements of an array, also through `map`, `flatMap`, `filter`, `toSorted` and `Object.keys`. */
const listOf = (expression: ts.Expression, env: Env): Value[] =>
  valuesOf(expression, env).flatMap((value): Value[] => {
    if (typeof value === 'string') return []
    const { expression: list } = value
    if (ts.isArrayLiteralExpression(list))
      return list.elements.flatMap((one): Value[] =>
        ts.isSpreadElement(one) ? listOf(one.expression, value.env) : [{ expression: one, env: value.env }],
      )
    if (!ts.isCallExpression(list) || !isMethod(list.expression)) return []
    const { expression: object, name } = list.expression
    const [first] = list.arguments
    if (first && object.getText() === 'Object' && name.text === 'keys') return keysOf(first, value.env)
    const elements = listOf(object, value.env)
    if (!first || !['map', 'flatMap'].includes(name.text)) return elements
    const results = valuesOf(first, value.env).flatMap((fn) =>
      typeof fn === 'string'
        ? []
        : (elements.length > 0 ? elements : [[]]).flatMap((one) => resultsOf(fn, [one].flat(), value.env)),
    )
    return name.text === 'map'
      ? results
      : results.flatMap((one) => (typeof one === 'string' ? one : listOf(one.expression, one.env)))
  })

const keysOf = (object: ts.Expression, env: Env): Value[] =>
  valuesOf(object, env).flatMap((value) =>
    typeof value === 'string' || !ts.isObjectLiteralExpression(value.expression)
      ? []
      : value.expression.properties.flatMap(({ name }) => name?.getText() ?? []),
  )

/** Values of a name as seen from a node. */
const declared = (name: string, from: ts.Node, env: Env): Value[] => {
  for (let scope: ts.Node | undefined = from.parent; scope; scope = scope.parent) {
    if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer)) {
      const pattern = scope.initializer.declarations[0]!.name
      if (binds(pattern, name)) return chooseOne(listOf(scope.expression, env)).flatMap((one) => part(pattern, name, one))
    }
    if (ts.isFunctionLike(scope))
      for (const parameter of scope.parameters)
        if (binds(parameter.name, name))
          return argumentsOf(scope, parameter, env).flatMap((one) => part(parameter.name, name, one))
    if (ts.isBlock(scope) || ts.isSourceFile(scope))
      for (const statement of statementsThatName(scope, name)) {
        const found = declaredBy(statement, name, env)
        if (found) return found
      }
  }
  return []
}

const statements = new Map<ts.Block | ts.SourceFile, Map<string, ts.Statement[]>>()
/** Statements of a block in which the name occurs as a word: each name is looked up thousands of times. */
const statementsThatName = (scope: ts.Block | ts.SourceFile, name: string): readonly ts.Statement[] => {
  const known = statements.get(scope) ?? new Map<string, ts.Statement[]>()
  statements.set(scope, known)
  const word = new RegExp(`\\b${name}\\b`)
  const found = known.get(name) ?? scope.statements.filter((statement) => word.test(statement.getText()))
  known.set(name, found)
  return found
}

const declaredBy = (statement: ts.Statement, name: string, env: Env): Value[] | null => {
  if (ts.isVariableStatement(statement))
    for (const { name: pattern, initializer } of statement.declarationList.declarations)
      if (initializer && binds(pattern, name)) return part(pattern, name, { expression: initializer, env })
  // A declared function is followed like one that is an expression.
  if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
    return [{ expression: statement as unknown as ts.Expression, env }]
  return ts.isImportDeclaration(statement) ? importedBy(statement, name) : null
}

const importedBy = ({ importClause, moduleSpecifier, parent }: ts.ImportDeclaration, name: string): Value[] | null => {
  const named = importClause?.namedBindings
  const found = named && ts.isNamedImports(named) ? named.elements.find((element) => element.name.text === name) : undefined
  if (!found) return null
  const address = (moduleSpecifier as ts.StringLiteral).text
  const folder = dirname((parent as ts.SourceFile).fileName)
  const file = address.startsWith('#') ? address.slice(1) : relative(ROOT, resolve(ROOT, folder, address))
  if (!file.endsWith('.ts') || !existsSync(join(ROOT, file))) return []
  const exported = (found.propertyName ?? found.name).text
  return statementsThatName(sourceOf(file), exported).flatMap((statement) => declaredBy(statement, exported, new Map()) ?? [])
}

const binds = (pattern: ts.BindingName, name: string): boolean =>
  ts.isIdentifier(pattern)
    ? pattern.text === name
    : pattern.elements.some((element) => ts.isBindingElement(element) && binds(element.name, name))

/** The part of a value that a pattern gives this name. */
const part = (pattern: ts.BindingName, name: string, value: Value): Value[] => {
  if (ts.isIdentifier(pattern)) return [value]
  if (typeof value === 'string') return []
  const index = pattern.elements.findIndex((element) => ts.isBindingElement(element) && binds(element.name, name))
  const element = pattern.elements[index] as ts.BindingElement
  const values = ts.isObjectBindingPattern(pattern)
    ? propertiesOf(value.expression, value.env, (element.propertyName ?? element.name).getText())
    : listOf(value.expression, value.env).slice(index, index + 1)
  return values.flatMap((one) => part(element.name, name, one))
}

/** Of the call that is being followed; else elements of the list, arguments of a call in the same file, or literals of the type. */
const argumentsOf = (fn: ts.SignatureDeclaration, parameter: ts.ParameterDeclaration, env: Env): Value[] => {
  const argument = env.get(parameter)
  if (argument !== undefined) return [argument]
  const { parent } = fn
  if (ts.isCallExpression(parent)) return isMethod(parent.expression) ? chooseOne(listOf(parent.expression.expression, env)) : []
  const name = (ts.isVariableDeclaration(parent) ? parent.name : fn.name)?.getText() ?? ''
  const passed = (callsIn(fn.getSourceFile()).get(name) ?? []).flatMap((call): Value[] => {
    const one = call.arguments[fn.parameters.indexOf(parameter)] ?? parameter.initializer
    return one ? [{ expression: one, env: new Map() }] : []
  })
  if (passed.length > 0) return chooseOne(passed)
  return parameter.type ? literalsOf(parameter.type) : []
}

const calls = new Map<ts.SourceFile, Map<string, ts.CallExpression[]>>()
const callsIn = (source: ts.SourceFile): Map<string, ts.CallExpression[]> => {
  const found = calls.get(source) ?? Map.groupBy(findAll(source, ts.isCallExpression), ({ expression }) => expression.getText())
  calls.set(source, found)
  return found
}

/** `'v' | 'd'` as texts. */
const literalsOf = (type: ts.TypeNode): string[] => {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literalsOf)
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : []
}
