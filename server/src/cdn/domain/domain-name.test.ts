import { expect, test } from 'vitest'
import { domainName } from './domain-name.ts'

test.for([
  ['www.shop.co.uk', 'shop.co.uk', 'no'],
  ['*.shop.co.uk', 'shop.co.uk', 'no'],
  ['shop.co.uk', 'shop.co.uk', 'no'],
  ['_acme.shop.co.uk', 'shop.co.uk', 'no'],
  ['co.uk', 'co.uk', 'registry'],
  ['*.co.uk', 'co.uk', 'registry'],
  ['*.xn--55qx5d.cn', 'xn--55qx5d.cn', 'registry'],
  // Every name below .ck is a suffix, except www.ck.
  ['a.ck', 'a.ck', 'registry'],
  ['www.ck', 'www.ck', 'no'],
  ['github.io', 'github.io', 'company'],
  ['*.github.io', 'github.io', 'company'],
  ['x.me.github.io', 'me.github.io', 'no'],
  // Names of no registry, so that the last label is the suffix.
  ['x.a.example', 'a.example', 'no'],
  ['x.y.unheard-of', 'y.unheard-of', 'no'],
  // Reserved for examples.
  ['www.a.example.com', 'a.example.com', 'no'],
  ['*.example.net', 'example.net', 'no'],
] as const)('%s belongs to %s; suffix: %s', ([domain, registrable, suffix]) => {
  expect(domainName(domain)).toEqual({ base: domain.replace('*.', ''), registrable, suffix })
})
