// The board by itself, with kept positions: to look at while drawing it. Not part of the client.
//   demo.html?board=table&dark&select=cs_cocke&overlay&refusal&ruler

import { mount } from 'svelte';
import Demo from './Demo.svelte';

const target = document.getElementById('demo');
if (target) mount(Demo, { target, props: { wishes: new URLSearchParams(location.search) } });
