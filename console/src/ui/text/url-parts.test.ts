import { expect, test } from 'vitest'
import { urlParts } from './url-parts.ts'

test('a line breaks before a label of the host, and behind a folder and an argument, not inside of them', () => {
  expect(urlParts('http://shop.example.com/images/summer.jpg?width=640&fit=cover')).toEqual([
    'http://',
    'shop',
    '.example',
    '.com',
    '/',
    'images/',
    'summer.jpg?',
    'width=640&',
    'fit=cover',
  ])
  expect(urlParts('/images/*')).toEqual(['/', 'images/', '*'])
  expect(urlParts('_challenge.shop.example.com')).toEqual(['_challenge', '.shop', '.example', '.com'])
  expect(urlParts('')).toEqual([])
})

test('the parts are the URL', () => {
  for (const url of [
    'https://[2001:db8::1]:8443//a?b=c?&&',
    'no url at all',
    '中文/路径',
    '192.0.2.0/24',
    'a..b.',
    '....',
  ])
    expect(urlParts(url).join('')).toBe(url)
})
