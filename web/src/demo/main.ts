// The board by itself, with kept positions: to look at while drawing it. Not part of the client.
//   demo.html?board=table&dark&select=11th+New+York&overlay&refusal&ruler&measure=cm-25
//   demo.html?file=/address.json: {"board", "scene"} of any game, as the engine tells them

import { mount } from 'svelte';
import Demo from './Demo.svelte';
import type { Given } from './positions';

const target = document.getElementById('demo');
const wishes = new URLSearchParams(location.search);
const file = wishes.get('file');
const given = file ? ((await (await fetch(file)).json()) as Given) : null;
if (target) mount(Demo, { target, props: { wishes, given } });
