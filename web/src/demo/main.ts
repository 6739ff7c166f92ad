// The board by itself, with kept positions: to look at while drawing it. Not part of the client.
//   demo.html?board=table&dark&select=11th+New+York&overlay&refusal&ruler&measure=cm-25

import { mount } from 'svelte';
import Demo from './Demo.svelte';

const target = document.getElementById('demo');
if (target) mount(Demo, { target, props: { wishes: new URLSearchParams(location.search) } });
